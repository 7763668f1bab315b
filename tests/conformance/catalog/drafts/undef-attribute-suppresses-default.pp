Notify { message => of_default }
notify { a: message => undef }
notify { b: }
