notice(inline_template('<%= self.nope %>'))
