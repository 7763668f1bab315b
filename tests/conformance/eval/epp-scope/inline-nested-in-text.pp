$t = '(<%= $x %>)'
inline_epp('<%= inline_epp($t, { "x" => 3 }) %>!')
