class c { $v = 'q' }
include c
inline_epp('<%= $c::v %> <%= $::c::v %>')
