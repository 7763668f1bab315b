class s { stage { 'pre': before => Stage['main'] } }
include s
