class outer { class inner { notify { 'inner': } } include inner }
include outer
