undef << 1
