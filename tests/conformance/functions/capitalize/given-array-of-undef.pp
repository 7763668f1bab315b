capitalize([undef])
