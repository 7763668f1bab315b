notice(inline_template('<%= self.inspect %>'))
