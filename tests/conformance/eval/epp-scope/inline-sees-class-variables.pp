class c { $v = 'in class' notice(inline_epp('<%= $v %>')) }
include c
