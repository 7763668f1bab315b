inline_epp('<%= 1 %> <%= 1.5 %> <%= true %> <%= undef %> <%= default %> <%= [1, [2, undef]] %> <%= { a => 1 } %> <%= /x/ %> <%= Integer[1] %> <%= String %>')
