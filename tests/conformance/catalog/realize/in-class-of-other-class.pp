class a { @notify { 'v': } }
class b { realize(Notify['v']) }
include a, b
