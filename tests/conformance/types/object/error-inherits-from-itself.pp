type Loop = Object[{parent => Loop}]
Loop()
