$rs = ['a', 'b'].map |$t| { notify { $t: } }
notice($rs)
