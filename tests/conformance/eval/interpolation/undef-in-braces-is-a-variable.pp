"${undef}"
