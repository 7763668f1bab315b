node undef { }
