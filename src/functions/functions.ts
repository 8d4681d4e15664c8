/** The bundle Excel waits for: importing a namespace registers its functions. */
import './india';
import './us';
