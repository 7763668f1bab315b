define inner { notify { "n ${title}": } }
define outer { inner { $title: } }
outer { 'x': noop => true }
