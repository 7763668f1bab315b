type P = Object[{parent=>1}]
P()
