class main { notify { 'main class': } }
include main
