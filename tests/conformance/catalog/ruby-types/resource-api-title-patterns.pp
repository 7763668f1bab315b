x { 'vim-apt': }
x { 'emacs': manager => 'yum' }
