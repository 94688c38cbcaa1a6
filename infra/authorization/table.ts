import { columns } from './people.ts';
import { registerRows } from './register-rows.ts';
import type { Row } from './row.ts';
import type { ServiceName } from './services.ts';

/**
 * Who may do what: one row an endpoint, one column a kind of person. A cell is the status answered and, of a
 * list or a bulk change, how many documents it shows or changes. What calls are about (`targets.ts`) is the
 * seeker's or the first employer's, whose `staff` and `admin` these are, whose vessel the `officer` keeps, and who gave the `holder` a template
 * for listings and the fleet; the seeker works there too, without a menu role. A 400 is the answer to somebody who
 * may call but says too little. A revoked, expired or forged token gets what a visitor gets. The rows of the registers follow from their
 * declarations (`register-rows.ts`).
 */
const table = `
everywhere                                   visitor     seeker      otherSeeker staff       admin       otherAdmin  operator    officer     holder
GET /openapi.json                            200         200         200         200         200         200         200         200         200
GET /metrics                                 200         200         200         200         200         200         200         200         200
GET /healthz                                 200         200         200         200         200         200         200         200         200
GET /readyz                                  200         200         200         200         200         200         200         200         200
OPTIONS /api/*                               200         200         200         200         200         200         200         200         200
GET /api/access                              200         200         200         200         200         200         200         200         200
GET /api/audit                               403         403         403         403         400         400         400         403         403

account
POST /api/users                              400         400         400         400         400         400         400         400         400
POST /api/users/verify/:token                 403         403         403         403         403         403         403        403         403
POST /api/users/send-verification            403         200         200         200         200         200         403         200         200
POST /api/users/variables                    403         200         200         200         200         200         403         200         200
GET /api/auth/keys                           200         200         200         200         200         200         200         200         200
POST /api/users/login                        400         400         400         400         400         400         400         400         400
POST /api/users/logout                       400         200         200         200         200         200         200         200         200
GET /api/users/me                            200         200         200         200         200         200         200         200         200
POST /api/users/refresh-token                403         200         200         200         200         200         403         200         200
POST /api/users/forgot-password              200         200         200         200         200         200         200         200         200
POST /api/users/reset-password               403         403         403         403         403         403         403         403         403
POST /api/users/unlock                       403         403         403         403         403         403         200         403         403
POST /api/auth/login                         400         400         400         400         400         400         400         400         400
POST /api/auth/logout                        400         200         200         200         200         200         200         200         200
GET /api/auth/me                             200         200         200         200         200         200         200         200         200
POST /api/auth/refresh-token                 403         200         200         200         200         200         403         200         200
POST /api/auth/forgot-password               200         200         200         200         200         200         200         200         200
POST /api/auth/reset-password                403         403         403         403         403         403         403         403         403
POST /api/auth/unlock                        403         403         403         403         403         403         200         403         403
GET /api/users/sessions                      403         200#2       200#2       200#2       200#2       200#2       403         200#2       200#2
DELETE /api/users/sessions/:id               403         200         404         404         404         404         403         404         404
GET /api/auth/sessions                       403         200#2       200#2       200#2       200#2       200#2       403         200#2       200#2
DELETE /api/auth/sessions/:id                403         200         404         404         404         404         403         404         404
POST /api/graphql                            200         200#1       200#1       200#1       200#1       200#1       200#8       200#1       200#1
GET /dev/mail                                200         200         200         200         200         200         200         200         200
POST /api/push-notifications/me              403         200         403         403         403         403         403         403         403
POST /api/push-notifications/:id/mark-read   403         200         403         403         403         403         403         403         403
POST /api/push-notifications/mark-all-read   403         200         200         200         200         200         403         200         200
GET /api/push-notifications/stream           403         200         200         200         200         200         403         200         200
GET /api/push-notifications                  403         200         200         200         200         200         403         200         200
GET /api/push-notifications/count            403         200         200         200         200         200         403         200         200
GET /api/push-notifications/:id              403         200         404         404         404         404         403         404         404
POST /api/push-notifications                 403         403         403         403         403         403         403         403         403
PATCH /api/push-notifications/:id            403         403         403         403         403         403         403         403         403
DELETE /api/push-notifications/:id           403         403         403         403         403         403         403         403         403
PATCH /api/push-notifications                403         403         403         403         403         403         403         403         403
DELETE /api/push-notifications               403         403         403         403         403         403         403         403         403
GET /api/preferences                         403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/preferences/count                   403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/preferences/:id                     403         200         404         404         404         404         403         404         404
POST /api/preferences                        403         201         403         403         403         403         403         403         403
PATCH /api/preferences/:id                   403         200         403         403         403         403         403         403         403
DELETE /api/preferences/:id                  403         403         403         403         403         403         403         403         403
PATCH /api/preferences                       403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
DELETE /api/preferences                      403         403         403         403         403         403         403         403         403
GET /api/users                               403         200#1       200#1       200#1       200#1       200#1       200#8       200#1       200#1
GET /api/users/count                         403         200#1       200#1       200#1       200#1       200#1       200#8       200#1       200#1
GET /api/users/:id                           403         200         404         404         404         404         200         404         404
PATCH /api/users/:id                         403         200         403         403         403         403         200         403         403
DELETE /api/users/:id                        403         403         403         403         403         403         403         403         403
PATCH /api/users                             403         200#1       200#0       200#0       200#0       200#0       200#1       200#0       200#0
DELETE /api/users                            403         403         403         403         403         403         403         403         403

organization
GET /api/accessTemplates                     403         403         403         403         200#2       200#0       200#2       403         403
GET /api/accessTemplates/count               403         403         403         403         200#2       200#0       200#2       403         403
GET /api/accessTemplates/:id                 403         403         403         403         200         404         200         403         403
POST /api/accessTemplates                    403         403         403         403         201         403         201         403         403
PATCH /api/accessTemplates/:id               403         403         403         403         200         403         200         403         403
DELETE /api/accessTemplates/:id              403         403         403         403         200         403         200         403         403
PATCH /api/accessTemplates                   403         403         403         403         200#1       200#0       200#1       403         403
DELETE /api/accessTemplates                  403         403         403         403         200#1       200#0       200#1       403         403
GET /api/departments                         200#18      200#18      200#18      200#18      200#18      200#18      200#18      200#18      200#18
GET /api/departments/count                   200#18      200#18      200#18      200#18      200#18      200#18      200#18      200#18      200#18
GET /api/departments/:id                     200         200         200         200         200         200         200         200         200
POST /api/departments                        403         403         403         403         403         403         201         403         403
PATCH /api/departments/:id                   403         403         403         403         403         403         200         403         403
DELETE /api/departments/:id                  403         403         403         403         403         403         200         403         403
PATCH /api/departments                       403         403         403         403         403         403         200#1       403         403
DELETE /api/departments                      403         403         403         403         403         403         200#1       403         403
GET /api/employees/options                   403         200         403         200         200         403         200         200         200
GET /api/employees/summary                   403         200         403         200         200         403         200         200         200
GET /api/employees                           403         200#1       200#0       200#6       200#6       200#1       200#7       200#1       200#1
GET /api/employees/count                     403         200#1       200#0       200#6       200#6       200#1       200#7       200#1       200#1
GET /api/employees/:id                       403         200         404         200         200         404         200         404         404
POST /api/employees                          403         403         403         403         403         403         403         403         403
PATCH /api/employees/:id                     403         403         403         403         200         403         200         403         403
DELETE /api/employees/:id                    403         403         403         403         200         403         200         403         403
PATCH /api/employees                         403         403         403         400         200#1       200#0       200#1       403         403
DELETE /api/employees                        403         403         403         403         200#1       200#0       200#1       403         403
POST /api/invitations/import                 403         403         403         403         200         403         200         403         403
POST /api/invitations/:id/resend             403         404         404         404         200         404         200         404         404
POST /api/invitations/:id/withdraw           403         404         404         404         200         404         200         404         404
POST /api/invitations/:id/accept             403         404         403         404         404         404         404         404         404
POST /api/invitations/:id/decline            403         404         403         404         404         404         404         404         404
GET /api/invitations                         403         200#0       200#0       200#0       200#1       200#0       200#1       200#0       200#0
GET /api/invitations/count                   403         200#0       200#0       200#0       200#1       200#0       200#1       200#0       200#0
GET /api/invitations/:id                     403         404         404         404         200         404         200         404         404
POST /api/invitations                        403         403         403         403         201         403         201         403         403
PATCH /api/invitations/:id                   403         403         403         403         403         403         403         403         403
DELETE /api/invitations/:id                  403         403         403         403         403         403         403         403         403
PATCH /api/invitations                       403         403         403         403         403         403         403         403         403
DELETE /api/invitations                      403         403         403         403         403         403         403         403         403
GET /api/organizationProfiles                200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
POST /api/organizationProfiles/:id/logo      403         403         403         403         400         403         400         403         403
DELETE /api/organizationProfiles/:id/logo    403         403         403         403         200         403         200         403         403
GET /api/organizationProfiles/file/:name     404         404         404         404         404         404         404         404         404
GET /api/organizationProfiles/count          200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
GET /api/organizationProfiles/:id            200         200         200         200         200         200         200         200         200
POST /api/organizationProfiles               403         403         403         403         201         403         201         403         403
PATCH /api/organizationProfiles/:id          403         403         403         403         200         403         200         403         403
DELETE /api/organizationProfiles/:id         403         403         403         403         200         403         200         403         403
PATCH /api/organizationProfiles              403         403         403         403         200#1       200#0       200#1       403         403
DELETE /api/organizationProfiles             403         403         403         403         200#1       200#0       200#1       403         403
GET /api/organizations                       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
GET /api/organizations/count                 200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
GET /api/organizations/:id                   200         200         200         200         200         200         200         200         200
POST /api/organizations                      403         403         403         403         403         403         201         403         403
PATCH /api/organizations/:id                 403         403         403         403         200         403         200         403         403
DELETE /api/organizations/:id                403         403         403         403         403         403         200         403         403
PATCH /api/organizations                     403         403         403         403         200#1       200#0       200#1       403         403
DELETE /api/organizations                    403         403         403         403         403         403         200#1       403         403
GET /api/positions                           200#285     200#285     200#285     200#285     200#285     200#285     200#285     200#285     200#285
GET /api/positions/count                     200#285     200#285     200#285     200#285     200#285     200#285     200#285     200#285     200#285
GET /api/positions/:id                       200         200         200         200         200         200         200         200         200
POST /api/positions                          403         403         403         403         403         403         201         403         403
PATCH /api/positions/:id                     403         403         403         403         403         403         200         403         403
DELETE /api/positions/:id                    403         403         403         403         403         403         200         403         403
PATCH /api/positions                         403         403         403         403         403         403         200#1       403         403
DELETE /api/positions                        403         403         403         403         403         403         200#1       403         403
POST /api/vessels/:id/move                   403         403         403         403         403         403         400         403         403
GET /api/vessels                             200#0       200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/vessels/count                       200#0       200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/vessels/:id                         404         200         404         200         200         404         200         200         200
POST /api/vessels                            403         403         403         201         201         403         201         403         201
PATCH /api/vessels/:id                       403         403         403         200         200         403         200         403         200
DELETE /api/vessels/:id                      403         403         403         200         200         403         200         403         200
PATCH /api/vessels                           403         403         403         200#1       200#1       200#0       200#1       403         200#1
DELETE /api/vessels                          403         403         403         200#1       200#1       200#0       200#1       403         200#1
GET /api/acknowledgements                    403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/acknowledgements/count              403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/acknowledgements/:id                403         200         404         200         200         404         200         200         200
POST /api/acknowledgements                   403         201         403         201         201         403         403         201         201
PATCH /api/acknowledgements/:id              403         403         403         403         403         403         403         403         403
DELETE /api/acknowledgements/:id             403         403         403         403         403         403         200         403         403
PATCH /api/acknowledgements                  403         403         403         403         403         403         403         403         403
DELETE /api/acknowledgements                 403         403         403         403         403         403         200#1       403         403
GET /api/certificateRequirements             403         200#1       403         200#1       200#1       200#0       200#1       200#1       200#1
GET /api/certificateRequirements/count       403         200#1       403         200#1       200#1       200#0       200#1       200#1       200#1
GET /api/certificateRequirements/:id         403         200         403         200         200         404         200         200         200
POST /api/certificateRequirements            403         403         403         201         201         403         201         403         403
PATCH /api/certificateRequirements/:id       403         403         403         200         200         403         200         403         403
DELETE /api/certificateRequirements/:id      403         403         403         200         200         403         200         403         403
PATCH /api/certificateRequirements           403         403         403         200#1       200#1       200#0       200#1       403         403
DELETE /api/certificateRequirements          403         403         403         200#1       200#1       200#0       200#1       403         403
GET /api/rotations/check                     403         200         403         403         200         403         200         200         403
GET /api/rotations                           403         200#1       200#0       200#0       200#1       200#0       200#1       200#1       200#0
GET /api/rotations/count                     403         200#1       200#0       200#0       200#1       200#0       200#1       200#1       200#0
GET /api/rotations/:id                       403         200         404         404         200         404         200         200         404
POST /api/rotations                          403         201         403         403         201         403         201         201         403
PATCH /api/rotations/:id                     403         200         403         403         200         403         200         200         403
DELETE /api/rotations/:id                    403         200         403         403         200         403         200         200         403
PATCH /api/rotations                         403         200#1       200#0       200#0       200#1       200#0       200#1       200#1       200#0
DELETE /api/rotations                        403         200#1       200#0       200#0       200#1       200#0       200#1       200#1       200#0
GET /api/schedule                            403         200         200         200         200         200         403         200         200
GET /api/schedule/calendar                   403         200         200         200         200         200         403         200         200
GET /api/registerComments                    403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/registerComments/count              403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/registerComments/:id                403         200         404         200         200         404         200         200         200
POST /api/registerComments                   403         201         403         201         201         403         403         201         201
PATCH /api/registerComments/:id              403         403         403         200         403         403         200         403         403
DELETE /api/registerComments/:id             403         403         403         200         403         403         200         403         403
PATCH /api/registerComments                  403         200#0       200#0       200#1       200#0       200#0       200#1       200#0       200#0
DELETE /api/registerComments                 403         200#0       200#0       200#1       200#0       200#0       200#1       200#0       200#0
GET /api/registerViews                       403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/registerViews/count                 403         200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/registerViews/:id                   403         200         404         200         200         404         200         200         200
POST /api/registerViews                      403         201         403         201         201         403         403         201         201
PATCH /api/registerViews/:id                 403         403         403         200         200         403         200         403         403
DELETE /api/registerViews/:id                403         403         403         200         200         403         200         403         403
PATCH /api/registerViews                     403         200#0       200#0       200#1       200#1       200#0       200#1       200#0       200#0
DELETE /api/registerViews                    403         200#0       200#0       200#1       200#1       200#0       200#1       200#0       200#0
GET /api/registerViews/trash                 403         200#0       200#0       200#1       200#1       200#0       200#1       200#0       200#0
POST /api/registerViews/:id/restore          403         403         403         200         200         403         200         403         403
GET /api/restHours                           403         200#0       200#0       200#0       200#1       200#0       200#1       200#1       200#0
GET /api/restHours/count                     403         200#0       200#0       200#0       200#1       200#0       200#1       200#1       200#0
GET /api/restHours/:id                       403         404         404         404         200         404         200         200         404
POST /api/restHours                          403         403         403         403         201         403         201         201         403
PATCH /api/restHours/:id                     403         403         403         403         200         403         200         200         403
DELETE /api/restHours/:id                    403         403         403         403         200         403         200         200         403
PATCH /api/restHours                         403         200#0       403         200#0       200#1       200#0       200#1       200#1       200#0
DELETE /api/restHours                        403         403         403         403         200#1       200#0         200#1       200#1       403
GET /api/restHours/month                     400         400         400         400         400         400         400         400         400
GET /api/restHours/report                    400         400         400         400         400         400         400         400         400
GET /api/registers/open                      200         200         200         200         200         200         200         200         200
GET /api/registers/attention                 200         200         200         200         200         200         200         200         200
GET /api/registers/compliance                403         200         403         200         200         403         200         200         200
GET /api/registers/certificates/matrix       403         200         403         200         200         403         200         200         200
GET /api/registers/certificates/inspection   403         200         403         200         200         403         200         200         200

forms
GET /api/forms                               200#0       200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/forms/count                         200#0       200#1       200#0       200#1       200#1       200#0       200#1       200#1       200#1
GET /api/forms/:id                           404         200         404         200         200         404         200         200         200
POST /api/forms                              403         403         403         403         201         403         201         403         403
PATCH /api/forms/:id                         403         403         403         403         200         403         200         403         403
DELETE /api/forms/:id                        403         403         403         403         200         403         200         403         403
PATCH /api/forms                             403         403         403         403         200#1       200#0       200#1       403         403
DELETE /api/forms                            403         403         403         403         200#1       200#0       200#1       403         403
GET /api/forms/trash                         403         403         403         403         200#1       200#0       200#1       403         403
POST /api/forms/:id/restore                  403         403         403         403         200         403         200         403         403
GET /api/form-submissions                    403         200#1       200#0       200#0       200#1       200#0       200#1       200#0       200#0
GET /api/form-submissions/count              403         200#1       200#0       200#0       200#1       200#0       200#1       200#0       200#0
GET /api/form-submissions/:id                403         200         404         404         200         404         200         404         404
POST /api/form-submissions                   403         201         403         201         201         403         403         201         201
PATCH /api/form-submissions/:id              403         403         403         403         403         403         403         403         403
DELETE /api/form-submissions/:id             403         403         403         403         403         403         200         403         403
PATCH /api/form-submissions                  403         403         403         403         403         403         403         403         403
DELETE /api/form-submissions                 403         403         403         403         403         403         200#1       403         403
GET /api/form-submissions/:id/form           403         200         404         404         200         404         200         404         404
GET /api/form-submissions/:id/pdf            403         200         404         404         200         404         200         404         404
GET /api/applicationFormSubmissions          403         200#1       200#0       200#1       200#1       200#0       200#1       200#0       200#0
GET /api/applicationFormSubmissions/count    403         200#1       200#0       200#1       200#1       200#0       200#1       200#0       200#0
GET /api/applicationFormSubmissions/:id      403         200         404         200         200         404         200         404         404
POST /api/applicationFormSubmissions         403         400         403         400         400         403         403         400         400
PATCH /api/applicationFormSubmissions/:id    403         403         403         403         403         403         403         403         403
DELETE /api/applicationFormSubmissions/:id   403         403         403         403         403         403         200         403         403
PATCH /api/applicationFormSubmissions        403         403         403         403         403         403         403         403         403
DELETE /api/applicationFormSubmissions       403         403         403         403         403         403         200#1       403         403
GET /api/applicationFormSubmissions/:id/form 403         200         404         200         200         404         200         404         404
GET /api/forms/:id/export                    403         403         403         403         200         404         200         403         403
GET /api/applicationFormSubmissions/:id/pdf  403         200         404         200         200         404         200         404         404
GET /api/formRequests                        403         403         403         403         200#1       200#0       200#1       403         403
GET /api/formRequests/count                  403         403         403         403         200#1       200#0       200#1       403         403
GET /api/formRequests/:id                    403         403         403         403         200         404         200         403         403
POST /api/formRequests                       403         403         403         403         201         404         201         403         403
PATCH /api/formRequests/:id                  403         403         403         403         200         403         200         403         403
DELETE /api/formRequests/:id                 403         403         403         403         200         403         200         403         403
PATCH /api/formRequests                      403         403         403         403         200#1       200#0       200#1       403         403
DELETE /api/formRequests                     403         403         403         403         200#1       200#0       200#1       403         403
POST /api/forms/:id/recipients               403         403         403         403         200         404         200         403         403
GET /api/formRequests/:id/answers            403         403         403         403         200         404         200         403         403
POST /api/formRequests/:id/remind            403         403         403         403         200         404         200         403         403
GET /api/forms/:id/listings                  403         403         403         403         200         404         200         403         403
GET /api/forms/pending                       403         200         200         200         200         200         200         200         200
GET /api/forms/:id/draft                     403         200         404         200         200         404         403         200         200
PUT /api/forms/:id/draft                     403         200         404         200         200         404         403         200         200
GET /api/userMedia                           403         200#1       200#0       200#0       200#0       200#0       200#1       200#0       200#0
GET /api/userMedia/count                     403         200#1       200#0       200#0       200#0       200#0       200#1       200#0       200#0
GET /api/userMedia/:id                       403         200         404         404         404         404         200         404         404
POST /api/userMedia                          403         415         415         415         415         415         403         415         415
PATCH /api/userMedia/:id                     403         403         403         403         403         403         403         403         403
DELETE /api/userMedia/:id                    403         200         403         403         403         403         403         403         403
PATCH /api/userMedia                         403         403         403         403         403         403         403         403         403
DELETE /api/userMedia                        403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/userMedia/:id/attachments/:row/file 403         404         404         404         404         404         404         404         404
GET /api/media                               403         403         403         200#1       200#1       200#0       200#1       403         200#1
GET /api/media/count                         403         403         403         200#1       200#1       200#0       200#1       403         200#1
GET /api/media/:id                           403         403         403         200         200         404         200         403         200
POST /api/media                              403         403         403         415         415         415         403         403         415
PATCH /api/media/:id                         403         403         403         200         200         403         200         403         200
DELETE /api/media/:id                        403         403         403         200         200         403         200         403         200
PATCH /api/media                             403         403         403         200#1       200#1       200#0       200#1       403         200#1
DELETE /api/media                            403         403         403         200#1       200#1       200#0       200#1       403         200#1
OPTIONS /api/userMedia/uploads               204         204         204         204         204         204         204         204         204
POST /api/userMedia/uploads                  403         412         412         412         412         412         403         412         412
PATCH /api/userMedia/uploads/:id             403         412         412         412         412         412         403         412         412
DELETE /api/userMedia/uploads/:id            403         412         412         412         412         412         403         412         412
OPTIONS /api/media/uploads                   204         204         204         204         204         204         204         204         204
POST /api/media/uploads                      403         403         403         412         412         412         403         403         412
PATCH /api/media/uploads/:id                 403         403         403         412         412         412         403         403         412
DELETE /api/media/uploads/:id                403         403         403         412         412         412         403         403         412
GET /media/:filename                         404         404         404         404         404         404         404         404         404
GET /api/signatures/:hash                    404         404         404         404         404         404         404         404         404

jobs
GET /api/listings/facets                     200         200         200         200         200         200         200         200         200
GET /api/listings/alternatives               200         200         200         200         200         200         200         200         200
GET /api/listings/similar                    400         400         400         400         400         400         400         400         400
GET /api/listings/suggestions                200         200         200         200         200         200         200         200         200
GET /api/savedJobs/ids                       403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
POST /api/savedJobs/toggle                   403         200         200         200         200         200         403         200         200
POST /api/applications                       403         201         201         403         403         201         403         201         403
PATCH /api/applications/:id                  403         403         403         200         200         403         403         403         403
GET /api/applications                        403         200#1       200#0       200#1       200#1       200#0       403         200#0       200#0
GET /api/applications/count                  403         200#1       200#0       200#1       200#1       200#0       403         200#0       200#0
GET /api/applications/:id                    403         200         404         200         200         404         403         404         404
DELETE /api/applications/:id                 403         403         403         403         403         403         403         403         403
PATCH /api/applications                      403         403         403         403         403         403         403         403         403
DELETE /api/applications                     403         403         403         403         403         403         403         403         403
GET /api/exchangeRates                       200#5       200#5       200#5       200#5       200#5       200#5       200#5       200#5       200#5
GET /api/exchangeRates/count                 200#5       200#5       200#5       200#5       200#5       200#5       200#5       200#5       200#5
GET /api/exchangeRates/:id                   200         200         200         200         200         200         200         200         200
POST /api/exchangeRates                      403         403         403         403         403         403         201         403         403
PATCH /api/exchangeRates/:id                 403         403         403         403         403         403         200         403         403
DELETE /api/exchangeRates/:id                403         403         403         403         403         403         200         403         403
PATCH /api/exchangeRates                     403         403         403         403         403         403         200#1       403         403
DELETE /api/exchangeRates                    403         403         403         403         403         403         200#1       403         403
GET /api/applications/summary                403         403         403         200         200         403         403         403         403
GET /api/hiringPipelines                     401         403         403         200#1       200#1       200#0       403         403         403
GET /api/hiringPipelines/count               401         403         403         200#1       200#1       200#0       403         403         403
GET /api/hiringPipelines/:id                 401         403         403         200         200         404         403         403         403
POST /api/hiringPipelines                    401         403         403         403         403         403         403         403         403
PATCH /api/hiringPipelines/:id               401         403         403         403         403         403         403         403         403
DELETE /api/hiringPipelines/:id              401         403         403         403         403         403         403         403         403
PATCH /api/hiringPipelines                   401         403         403         403         403         403         403         403         403
DELETE /api/hiringPipelines                  401         403         403         403         403         403         403         403         403
GET /api/listings                            200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
GET /api/listings/count                      200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1       200#1
GET /api/listings/:id                        200         200         200         200         200         200         200         200         200
POST /api/listings                           403         403         403         201         201         403         403         403         201
PATCH /api/listings/:id                      403         403         403         200         200         403         403         403         200
DELETE /api/listings/:id                     403         403         403         200         200         403         403         403         200
PATCH /api/listings                          403         403         403         200#1       200#1       200#0       403         403         200#1
DELETE /api/listings                         403         403         403         200#1       200#1       200#0       403         403         200#1
GET /api/savedJobs                           403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/savedJobs/count                     403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/savedJobs/:id                       403         200         404         404         404         404         403         404         404
POST /api/savedJobs                          403         403         403         403         403         403         403         403         403
PATCH /api/savedJobs/:id                     403         403         403         403         403         403         403         403         403
DELETE /api/savedJobs/:id                    403         200         403         403         403         403         403         403         403
PATCH /api/savedJobs                         403         403         403         403         403         403         403         403         403
DELETE /api/savedJobs                        403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/applications/stages                 403         403         403         200#1       200#1       403         403         403         403
GET /api/applications/export                 403         403         403         200         200         403         403         403         403
GET /api/interviews/:id/calendar             403         200         404         200         200         404         403         404         404
PUT /api/hiringPipelines/:id/stages          401         403         403         400         400         403         403         403         403
PUT /api/stageTemplates/of/:organization     403         403         403         200         200         403         403         403         403
POST /api/listings/:id/return                403         403         403         403         409         403         403         403         403
POST /api/listings/:id/submit                403         403         403         409         409         403         403         403         409
POST /api/applications/move                  403         403         403         200         200         200         403         403         403
POST /api/applications/:id/withdraw          403         200         404         404         404         404         403         404         404
GET /api/candidateMoves                      403         403         403         200         200         200#0       403         403         403
GET /api/candidateMoves/count                403         403         403         200         200         200#0       403         403         403
GET /api/candidateMoves/:id                  403         403         403         200         200         404         403         403         403
POST /api/candidateMoves                     403         403         403         403         403         403         403         403         403
PATCH /api/candidateMoves/:id                403         403         403         403         403         403         403         403         403
DELETE /api/candidateMoves/:id               403         403         403         403         403         403         403         403         403
PATCH /api/candidateMoves                    403         403         403         403         403         403         403         403         403
DELETE /api/candidateMoves                   403         403         403         403         403         403         403         403         403
GET /api/candidateNotes                      403         403         403         200#1       200#1       200#0       403         403         403
GET /api/candidateNotes/count                403         403         403         200#1       200#1       200#0       403         403         403
GET /api/candidateNotes/:id                  403         403         403         200         200         404         403         403         403
POST /api/candidateNotes                     403         403         403         201         201         403         403         403         403
PATCH /api/candidateNotes/:id                403         403         403         200         403         403         403         403         403
DELETE /api/candidateNotes/:id               403         403         403         200         403         403         403         403         403
PATCH /api/candidateNotes                    403         403         403         200#1       200#0       200#0       403         403         403
DELETE /api/candidateNotes                   403         403         403         200#1       200#0       200#0       403         403         403
GET /api/candidateRatings                    403         403         403         200#1       200#1       200#0       403         403         403
GET /api/candidateRatings/count              403         403         403         200#1       200#1       200#0       403         403         403
GET /api/candidateRatings/:id                403         403         403         200         200         404         403         403         403
POST /api/candidateRatings                   403         403         403         201         201         403         403         403         403
PATCH /api/candidateRatings/:id              403         403         403         200         403         403         403         403         403
DELETE /api/candidateRatings/:id             403         403         403         200         403         403         403         403         403
PATCH /api/candidateRatings                  403         403         403         200#1       200#0       200#0       403         403         403
DELETE /api/candidateRatings                 403         403         403         200#1       200#0       200#0       403         403         403
GET /api/interviews                          403         200#1       200#0       200#1       200#1       200#0       403         200#0       200#0
GET /api/interviews/count                    403         200#1       200#0       200#1       200#1       200#0       403         200#0       200#0
GET /api/interviews/:id                      403         200         404         200         200         404         403         404         404
POST /api/interviews                         403         403         403         201         201         403         403         403         403
PATCH /api/interviews/:id                    403         403         403         200         200         403         403         403         403
DELETE /api/interviews/:id                   403         403         403         403         403         403         403         403         403
PATCH /api/interviews                        403         403         403         200#1       200#1       200#0       403         403         403
DELETE /api/interviews                       403         403         403         403         403         403         403         403         403
GET /api/listingTemplates                    403         403         403         200#1       200#1       200#0       403         403         200#1
GET /api/listingTemplates/count              403         403         403         200#1       200#1       200#0       403         403         200#1
GET /api/listingTemplates/:id                403         403         403         200         200         404         403         403         200
POST /api/listingTemplates                   403         403         403         201         201         403         403         403         201
PATCH /api/listingTemplates/:id              403         403         403         200         200         403         403         403         200
DELETE /api/listingTemplates/:id             403         403         403         200         200         403         403         403         200
PATCH /api/listingTemplates                  403         403         403         200#1       200#1       200#0       403         403         200#1
DELETE /api/listingTemplates                 403         403         403         200#1       200#1       200#0       403         403         200#1
GET /api/stageTemplates                      403         403         403         200#1       200#1       200#0       403         403         403
GET /api/stageTemplates/count                403         403         403         200#1       200#1       200#0       403         403         403
GET /api/stageTemplates/:id                  403         403         403         200         200         404         403         403         403
POST /api/stageTemplates                     403         403         403         403         403         403         403         403         403
PATCH /api/stageTemplates/:id                403         403         403         403         403         403         403         403         403
DELETE /api/stageTemplates/:id               403         403         403         403         403         403         403         403         403
PATCH /api/stageTemplates                    403         403         403         403         403         403         403         403         403
DELETE /api/stageTemplates                   403         403         403         403         403         403         403         403         403

wellness
GET /api/checkIns/stats                      403         200         200         200         200         200         403         200         200
GET /api/checkIns/trend                      403         200         200         200         200         200         403         200         200
GET /api/checkIns                            403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/checkIns/count                      403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/checkIns/:id                        403         200         404         404         404         404         403         404         404
POST /api/checkIns                           403         201         403         403         403         403         403         403         403
PATCH /api/checkIns/:id                      403         403         403         403         403         403         403         403         403
DELETE /api/checkIns/:id                     403         200         403         403         403         403         403         403         403
PATCH /api/checkIns                          403         403         403         403         403         403         403         403         403
DELETE /api/checkIns                         403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/wellbeingActivities                 403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/wellbeingActivities/count           403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/wellbeingActivities/:id             403         200         404         404         404         404         403         404         404
POST /api/wellbeingActivities                403         201         403         403         403         403         403         403         403
PATCH /api/wellbeingActivities/:id           403         403         403         403         403         403         403         403         403
DELETE /api/wellbeingActivities/:id          403         200         403         403         403         403         403         403         403
PATCH /api/wellbeingActivities               403         403         403         403         403         403         403         403         403
DELETE /api/wellbeingActivities              403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/personalitySessions                 403         403         403         403         403         403         403         403         403
GET /api/personalitySessions/count           403         403         403         403         403         403         403         403         403
GET /api/personalitySessions/:id             403         403         403         403         403         403         403         403         403
POST /api/personalitySessions                403         403         403         403         403         403         403         403         403
PATCH /api/personalitySessions/:id           403         403         403         403         403         403         403         403         403
DELETE /api/personalitySessions/:id          403         403         403         403         403         403         403         403         403
PATCH /api/personalitySessions               403         403         403         403         403         403         403         403         403
DELETE /api/personalitySessions              403         403         403         403         403         403         403         403         403
GET /api/personalitySessions/mine            403         200         200         200         200         200         403         200         200
PUT /api/personalitySessions/mine            403         200         200         200         200         200         403         200         200
POST /api/personalitySessions/mine/complete  403         409         404         404         404         404         403         404         404
GET /api/personalityResults                  403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/personalityResults/count            403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
GET /api/personalityResults/:id              403         200         404         404         404         404         403         404         404
POST /api/personalityResults                 403         403         403         403         403         403         403         403         403
PATCH /api/personalityResults/:id            403         403         403         403         403         403         403         403         403
DELETE /api/personalityResults/:id           403         200         403         403         403         403         403         403         403
PATCH /api/personalityResults                403         403         403         403         403         403         403         403         403
DELETE /api/personalityResults               403         200#1       200#0       200#0       200#0       200#0       403         200#0       200#0
`;

/** The declared rows of a service, those of every service included. */
export function declaredRows(service: ServiceName): Row[] {
  const sections = table.trim().split(/\n\n/);
  const own = sections.filter((section) => {
    const [title = ''] = section.split(/\s/);
    return title === 'everywhere' || title === service;
  });
  const written = own.flatMap((section) =>
    section
      .split('\n')
      .slice(1)
      .map((line) => {
        const [method = '', path = '', ...answers] = line.split(/\s+/);
        if (answers.length !== columns.length) throw new RangeError(`not a row: ${line}`);
        return { endpoint: `${method} ${path}`, answers };
      }),
  );
  return service === 'organization' ? [...written, ...registerRows] : written;
}
