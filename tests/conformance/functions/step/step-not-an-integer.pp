[1].step('a')
