# Variables that a template sets stay in it.
notice(inline_epp('<% $inside = 1 %><%= $inside %>'))
notice($inside)
