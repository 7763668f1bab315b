# Comments, with and without dashes, over lines, with tags inside.
notice(inline_epp("a<%# one %>b\n  <%#- two -%>\nc <%# three\n lines -%>\nd<%# <%= 1 %> e\n<%#-%>f"))
