undef < 1
