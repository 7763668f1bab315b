'Hello'[undef]
