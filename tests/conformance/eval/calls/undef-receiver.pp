undef.size
