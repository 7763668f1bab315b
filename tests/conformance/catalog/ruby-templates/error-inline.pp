notify { inline_template('<%= Integer("x") %>'): }
