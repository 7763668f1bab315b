Notify { message => 'top' }
notify { 'n': message => undef }
