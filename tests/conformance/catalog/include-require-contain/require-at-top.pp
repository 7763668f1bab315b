class a { notify { 'a': } }
require a
notify { 'top': }
