notify { 'n': tag => undef }
