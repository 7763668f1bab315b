define inner { notify { $title: } }
define outer { inner { "i${title}": } }
outer { 'x': }
