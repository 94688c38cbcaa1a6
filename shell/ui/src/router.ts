/**
 * The part of the router that the portal uses. Sharing the whole of it costs every visitor twice as much; whatever else a remote needs is added here.
 */
export {
  BrowserRouter,
  Route,
  Router,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
