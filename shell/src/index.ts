import '@fairlead/ui/tokens.css';

// What is shared with the remotes is only there behind this boundary.
void import('./bootstrap.tsx');
