import { AuthScreen } from './auth-screen.js';

const Login = () => <AuthScreen mode="login" />;
export default Login;
