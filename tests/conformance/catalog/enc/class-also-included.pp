class a { notify { 'a': } }
include a
