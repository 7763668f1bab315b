notify { 'a': b => class c { } }
