if true { notify { 'n': } }
defined(Notify['n'])
