notify { 'a': require => undef }
