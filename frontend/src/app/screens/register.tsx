import { AuthScreen } from './auth-screen.js';

const Register = () => <AuthScreen mode="register" />;
export default Register;
