notify { 'a': nope => undef }
