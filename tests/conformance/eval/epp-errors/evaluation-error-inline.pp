
inline_epp("a\nb <%= 1 + 'x' %>")
