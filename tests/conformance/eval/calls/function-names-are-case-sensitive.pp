Size([1])
