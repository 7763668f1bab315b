[1,
 Nosuch::Type]
