# accepted here
class a { node b { } }
