class c { notify { 'n': } tag('extra', 'more') }
include c
