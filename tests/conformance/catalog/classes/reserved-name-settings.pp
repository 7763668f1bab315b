class settings { notify { 's': } }
include settings
