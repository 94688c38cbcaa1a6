/**
 * The part of the router that the portal uses. Sharing the whole of it costs every visitor twice as much; what a
 * remote needs beyond this is added here.
 */
export {
  BrowserRouter,
  Route,
  Routes,
  useLocation,
  useParams,
  useSearchParams,
} from 'react-router-dom';
