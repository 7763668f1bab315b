class c { @notify { 'v': } }
include c
realize(Notify['v'])
