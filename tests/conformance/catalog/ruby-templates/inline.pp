$x = 'v'
notify { inline_template('<%= @x %>', ' and <%= 1 + 1 %>'): }
