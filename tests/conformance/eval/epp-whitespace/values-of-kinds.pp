# How values are printed.
notice(inline_epp("<%= undef %>|<%= [1, [undef, 'a']] %>|<%= {a => 1, 'b' => [true]} %>|<%= 1.50 %>|<%= /x/ %>|<%= default %>|<%= Integer[1] %>"))
