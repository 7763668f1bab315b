$c = Class[apache]
$c[]
