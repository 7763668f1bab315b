include outer
include outer::inner
