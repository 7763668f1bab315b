[Integer.new('3'), String.type]
