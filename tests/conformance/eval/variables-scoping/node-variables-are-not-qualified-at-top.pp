node default { $y = 1
  notice($::y) }
