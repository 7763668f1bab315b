Object[{ name => 'X', attributes => { a => Integer } }].new(1).tree_each({ container_type => Object, include_refs => true }).map |$p| { $p[0] }
