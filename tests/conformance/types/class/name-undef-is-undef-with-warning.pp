[Class[undef]]
